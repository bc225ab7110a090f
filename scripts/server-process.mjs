// @ts-check
// Plain JavaScript, because the launcher reads it on whatever Node the machine has.

/** Of Node. V8's young generation would grow to 128 MB before it is collected; rendering needs no more than this. The old one would double first, which is 170 MB more at an import. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** glibc gives back freed blocks of this size at once instead of keeping holes; threads share two stores. */
export const SERVER_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
