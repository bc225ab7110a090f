/** A time limit that begins at the first check. */
export class Patience {
  readonly #length: number
  #end: number | undefined
  #told = false

  constructor(length: number) {
    this.#length = length
  }

  isOver(): boolean {
    this.#end ??= Date.now() + this.#length
    return Date.now() > this.#end
  }

  /** True once. */
  isOverNow(): boolean {
    if (this.#told || !this.isOver()) return false
    this.#told = true
    return true
  }
}
