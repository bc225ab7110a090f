/** What is the same for all pages until published data changes. */
export interface Facts {
  /** @param name of one fact: what is known by it is not read again */
  recall: <Fact>(name: string, read: () => Promise<Fact>) => Promise<Fact>
}

/** Where no changes are heard of: everything is read each time. */
export const NO_FACTS: Facts = { recall: (_name, read) => read() }
