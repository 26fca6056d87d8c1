#ifndef CV4L2_H
#define CV4L2_H
#endif
