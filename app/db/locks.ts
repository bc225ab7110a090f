/** PostgreSQL's advisory locks, each with a number that must not change: servers of two versions run at once. */
export const LOCKS = {
  /** To the end of a transaction, so that the entries of the audit log form one chain. */
  audit: 7_163_001,
  /** First of two numbers; the second is the hash of a job's name, so that one server at a time does it. */
  jobs: 7_163_002,
  /** To the end of a transaction, so that messages sent at once are all counted. */
  relayedMessages: 7_163_003,
  /** First of two numbers; the second is the hash of an address: what it follows is counted in turn. */
  followedSearches: 7_163_004,
  /** To the end of a transaction, so that a day's limit holds, and nobody is written to who has just stopped it. */
  mailings: 7_163_005,
  migration: 7_267_001,
  preparation: 7_267_002,
  /** Two fillings at once would give the same numbers twice. */
  syntheticBusinesses: 7_267_003,
  /** Shared by the processes that use the embedded PostgreSQL; the last one may stop it. */
  embeddedLease: 71_600_018,
} as const
