import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'

/** A run of all tests writes at most 0.7 GB at a time; the rest is for its programs. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Lets tests and the programs that they start keep temporary files in memory, where a machine has enough of it: the
 * databases of a run are some hundred thousand small files, which a disk takes a fifth of the time for. A `TMPDIR` of
 * one's own stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !isForPrograms()) return
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY
}

/** Containers often have one in which no program may run, and some tests run programs that they have copied. */
function isForPrograms(): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const options = mounts.map((mount) => mount.split(' ')).find(([, folder]) => folder === IN_MEMORY)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}
