export interface Facts {
  /** @param name a second call with it gets the value that was read for the first */
  recall: <Fact>(name: string, read: () => Promise<Fact>) => Promise<Fact>
}

export function recall<Fact>(
  { facts }: { facts?: Facts | undefined },
  name: string,
  read: () => Promise<Fact>,
): Promise<Fact> {
  return facts ? facts.recall(name, read) : read()
}
