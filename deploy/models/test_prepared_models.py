"""The prepared pieces, joined, find what MediaPipe finds. Run by `make test`; needs nothing but what set-up installs."""

import importlib.util
import json
import math
import unittest
from pathlib import Path

import attention
from openvino_runtime import Model

HERE = Path(__file__).resolve().parent
DEPS = HERE.parents[1] / ".deps"
SIDE = 192
# In pixels. Both sides compute in 32-bit floats; where the machine is the same, points agree to 0.001, the rounding of
# the reference. Another processor's arithmetic may differ in the last bits, never by what could be seen.
TOLERANCE = 0.02


def model(name):
    return Model(DEPS / "openvino" / "lib", DEPS / "models" / f"{name}.tflite")


def triples(values):
    return list(zip(values[0::3], values[1::3], values[2::3]))


def picture():
    """The reference face as the mesh takes it, RGB from 0 to 1."""
    header = b"P6\n%d %d\n255\n" % (SIDE, SIDE)
    content = (HERE / "reference_face.ppm").read_bytes()
    assert content.startswith(header)
    return [value / 255 for value in content[len(header):]]


class PreparedModels(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.reference = json.loads((HERE / "reference.json").read_text())["landmarks"]
        answer = model("face_mesh").run("image", picture(), ["mesh", "face_flag", "features"])
        cls.face_flag, cls.features, cls.mesh = answer["face_flag"], answer["features"], triples(answer["mesh"])

    def refine(self, name, head, outputs):
        matrix = attention.crop_matrix(head, self.mesh)
        answer = model(name).run("crop", attention.crop(self.features, matrix), outputs)
        return {output: attention.points_in_image(answer[output], matrix) for output in outputs}

    def assert_close(self, points, numbers, dimensions=2):
        expected = [self.reference[i] for i in numbers]
        self.assertEqual(len(points), len(expected))
        distances = [math.dist(p[:dimensions], e[:dimensions]) for p, e in zip(points, expected)]
        self.assertLess(max(distances), TOLERANCE)

    def test_mesh(self):
        refined = {*attention.LIPS.landmarks, *attention.LEFT_EYE.landmarks, *attention.RIGHT_EYE.landmarks}
        plain = [i for i in range(468) if i not in refined]
        self.assert_close([self.mesh[i] for i in plain], plain, dimensions=3)

    def test_lips(self):
        points = self.refine("lips", attention.LIPS, ["lips"])
        self.assert_close(points["lips"], attention.LIPS.landmarks)

    def test_right_eye(self):
        points = self.refine("right_eye", attention.RIGHT_EYE, ["eye", "iris"])
        self.assert_close(points["eye"], attention.RIGHT_EYE.landmarks)
        self.assert_close(points["iris"], range(468, 473))

    def test_left_eye(self):
        points = self.refine("left_eye", attention.LEFT_EYE, ["eye", "iris"])
        self.assert_close(points["eye"], attention.LEFT_EYE.landmarks)
        self.assert_close(points["iris"], range(473, 478))

    def test_face_flag_tells_a_face_from_none(self):
        self.assertGreater(self.face_flag[0], 0)
        grey = model("face_mesh").run("image", [0.5] * (SIDE * SIDE * 3), ["face_flag"])
        self.assertLess(grey["face_flag"][0], 0)

    def test_sides_are_the_persons_own(self):
        # In a picture that is not mirrored the person's right eye lies left.
        right = self.refine("right_eye", attention.RIGHT_EYE, ["iris"])["iris"][0]
        left = self.refine("left_eye", attention.LEFT_EYE, ["iris"])["iris"][0]
        self.assertLess(right[0], left[0])

    def test_detector_finds_the_face(self):
        # Every third of two pixels is enough of a 192-pixel picture for a 128-pixel input.
        source = picture()
        places = [((row * 3 // 2) * SIDE + column * 3 // 2) * 3 for row in range(128) for column in range(128)]
        image = [source[place + channel] * 2 - 1 for place in places for channel in range(3)]
        scores = model("face_detector").run("input", image, ["classificators", "regressors"])["classificators"]
        self.assertGreater(max(scores), 0)

    @unittest.skipUnless(importlib.util.find_spec("mediapipe"), "mediapipe 0.10.21 is not installed for this Python")
    def test_the_reference_is_what_mediapipe_finds(self):
        import make_reference
        found = make_reference.landmarks(make_reference.portrait())
        self.assert_close(found, range(478), dimensions=3)


if __name__ == "__main__":
    unittest.main()
