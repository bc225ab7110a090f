/** What the server said yes to, and how many requests it was sent. */
export class Acknowledged {
  readonly submissions: string[] = []
  readonly photos: string[] = []
  readonly posts: string[] = []
  #requests = 0
  #changed = Promise.withResolvers<void>()

  add(kind: 'submissions' | 'photos' | 'posts', what: string): void {
    this[kind].push(what)
    this.#tell()
  }

  countRequest(): void {
    this.#requests += 1
    this.#tell()
  }

  /** Resolves once so many more of each kind are acknowledged. */
  async more(count: number): Promise<void> {
    const kinds = [this.submissions, this.photos, this.posts]
    const wanted = kinds.map((list) => list.length + count)
    await this.#until(() => kinds.every((list, at) => list.length >= wanted[at]!))
  }

  /** Resolves in the moment in which a request is sent, one of the next ones: so that a killing hits it anywhere. */
  async inTheMiddle(): Promise<void> {
    const wanted = this.#requests + 1 + Math.floor(Math.random() * 12)
    await this.#until(() => this.#requests >= wanted)
  }

  /** A line for each acknowledged one of a kind that is not there, and for each that is there twice. */
  findLosses(kind: 'submissions' | 'photos' | 'posts', there: readonly string[]): string[] {
    const gone = this[kind].filter((what) => !there.includes(what))
    const doubled = there.filter((what, at) => there.indexOf(what) !== at)
    return [
      ...gone.map((what) => `${kind}: ${what} is gone`),
      ...doubled.map((what) => `${kind}: ${what} is there twice`),
    ]
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#changed.promise
  }

  #tell(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
