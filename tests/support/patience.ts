/**
 * How long a test waits for an event, in milliseconds, before it says that the event will not come. It is one
 * limit for all tests and far above what anything takes, because a machine with other work to do must not
 * fail a test.
 */
export const PATIENCE_MS = 60_000

/** How long one test, or one hook, may take in all: a journey through many screens waits for many events. */
export const LONGEST_TEST_MS = 5 * PATIENCE_MS
