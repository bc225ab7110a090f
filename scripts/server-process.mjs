// @ts-check
// Plain JavaScript, because the launcher reads it on whatever Node the machine has.

/** Of Node. V8's young generation would grow to 128 MB before it is collected; rendering needs no more than this. */
export const SERVER_FLAGS = ['--max-semi-space-size=8']

/**
 * The C library (glibc) gives back a block of this size or larger as soon as it is free, instead of keeping the holes
 * that rendered and compressed pages leave, and threads share two stores of smaller ones.
 */
export const SERVER_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
