"""Set-up leaves whole folders or none, and does nothing twice."""

import contextlib
import io
import tempfile
import unittest
import zipfile
from pathlib import Path
from unittest import mock

import dependencies
import wheels
from wheels import SetupError, Wheel


def entries(folder):
    return sorted(path.name for path in folder.iterdir())


class Install(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.place = self.folder / "part"

    def install(self, recipe, content):
        def make(destination, _):
            (destination / "file").write_text(content)
        return dependencies.install(self.place, recipe, make)

    def test_makes_the_folder_once(self):
        self.assertTrue(self.install("recipe 1", "first"))
        self.assertFalse(self.install("recipe 1", "second"))
        self.assertEqual((self.place / "file").read_text(), "first")

    def test_makes_it_anew_when_the_recipe_changes(self):
        self.install("recipe 1", "first")
        self.assertTrue(self.install("recipe 2", "second"))
        self.assertEqual((self.place / "file").read_text(), "second")
        self.assertEqual(entries(self.folder), ["part"])

    def test_replaces_a_folder_without_a_stamp(self):
        self.place.mkdir()
        (self.place / "half").write_text("left by a run that was killed")
        self.assertTrue(self.install("recipe 1", "first"))
        self.assertEqual(entries(self.place), [dependencies.STAMP, "file"])

    def test_a_failure_leaves_what_was_there_and_nothing_else(self):
        def fail(destination, _):
            (destination / "half").write_text("")
            raise SetupError("no network")
        self.install("recipe 1", "first")
        with self.assertRaises(SetupError):
            dependencies.install(self.place, "recipe 2", fail)
        self.assertEqual(entries(self.folder), ["part"])
        self.assertEqual((self.place / "file").read_text(), "first")


class Unpack(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.wheel = self.folder / "some.whl"
        with zipfile.ZipFile(self.wheel, "w") as archive:
            for name in ("a/libs/libx.so.1", "a/libs/liby.so.1", "a/include/c/x.h", "a/include/c/deep/y.h"):
                archive.writestr(name, name)

    def test_takes_what_matches_and_keeps_what_lies_deeper_in_place(self):
        dependencies.unpack(self.wheel, {"a/libs/libx.so.*": "lib", "a/include/c/*": "inc"}, self.folder / "to")
        found = [str(path.relative_to(self.folder / "to")) for path in (self.folder / "to").rglob("*") if path.is_file()]
        self.assertEqual(sorted(found), ["inc/deep/y.h", "inc/x.h", "lib/libx.so.1"])

    def test_says_what_the_wheel_lacks(self):
        with self.assertRaisesRegex(SetupError, r"some\.whl holds no a/libs/libz\*"):
            dependencies.unpack(self.wheel, {"a/libs/libz*": "lib"}, self.folder / "to")


class Fetch(unittest.TestCase):
    wheel = Wheel("thing", "1.0", None, "0" * 64, 0.1)

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(contextlib.redirect_stderr(io.StringIO()))

    def test_refuses_a_file_with_another_hash(self):
        def download(_, folder):
            (folder / "thing-1.0.whl").write_text("not what it should be")
        with mock.patch.object(wheels, "_pip_download", download):
            with self.assertRaisesRegex(SetupError, "thing-1.0.whl is not the file .* SHA-256"):
                self.wheel.fetch(self.folder / "wheel")

    def test_says_in_one_line_that_a_download_failed(self):
        # A port on which nobody listens stands for a registry that cannot be reached.
        unreachable = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0", "NO_PROXY": "127.0.0.1",
                       "no_proxy": "127.0.0.1"}
        with mock.patch.dict("os.environ", unreachable):
            with self.assertRaisesRegex(SetupError, r"\Acannot download thing 1\.0 \(is there a network\?\): [^\n]+\Z"):
                self.wheel.fetch(self.folder / "wheel")


class Machine(unittest.TestCase):
    def test_names_the_machines_there_are(self):
        with mock.patch("platform.machine", return_value="riscv64"):
            with self.assertRaisesRegex(SetupError, "not available for riscv64; it is for x86_64 and aarch64"):
                dependencies.openvino_recipe()

    def test_both_processors_have_a_wheel_of_their_own(self):
        recipes = set()
        for machine in ("x86_64", "aarch64"):
            with mock.patch("platform.machine", return_value=machine):
                recipes.add(dependencies.openvino_recipe())
        self.assertEqual(len(recipes), 2)


if __name__ == "__main__":
    unittest.main()
