#!/bin/sh
# Makes a folder the root of its own mount namespace, with the file systems a program expects, and runs a command there.
# Call it under `unshare --mount`; with `--cgroup` and `--pid` too it can run systemd.
set -e
root=$1
shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup" || true
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o "mode=1777${TMP_OPTIONS:+,$TMP_OPTIONS}" tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cd "$root"
pivot_root . mnt
umount -l /mnt
exec "$@"
