import { expect } from 'vitest'

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

  /** The acknowledged ones of a kind are all among those that are there, and each is there once. */
  expectAllIn(kind: 'submissions' | 'photos' | 'posts', there: readonly string[]): void {
    expect(new Set(there).size, kind).toBe(there.length)
    expect(
      this[kind].filter((what) => !there.includes(what)),
      kind,
    ).toEqual([])
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#changed.promise
  }

  #tell(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
