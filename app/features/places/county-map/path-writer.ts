import type { GeoContext } from 'd3-geo'

/** Relative whole numbers on a grid, no point twice: a third of the bytes of absolute coordinates. */
export class PathWriter implements GeoContext {
  readonly #grid: number
  #text = ''
  #at: [number, number] = [0, 0]
  #start: [number, number] = [0, 0]
  #moves: [number, number][] = []
  #isOpen = false

  constructor(grid = 1) {
    this.#grid = grid
  }

  beginPath(): void {}

  arc(): void {}

  moveTo(x: number, y: number): void {
    this.#finish()
    this.#start = this.#toGrid(x, y)
    this.#isOpen = true
    this.#last = this.#start
  }

  lineTo(x: number, y: number): void {
    const point = this.#toGrid(x, y)
    const move: [number, number] = [point[0] - this.#last[0], point[1] - this.#last[1]]
    if (move[0] === 0 && move[1] === 0) return
    this.#moves.push(move)
    this.#last = point
  }

  closePath(): void {
    if (this.#moves.length < 2) this.#moves = []
    this.#finish('z')
  }

  toString(): string {
    this.#finish()
    return this.#text
  }

  #last: [number, number] = [0, 0]

  #finish(end = ''): void {
    if (this.#isOpen && this.#moves.length > 0) {
      const [x, y] = [this.#start[0] - this.#at[0], this.#start[1] - this.#at[1]]
      this.#text += `m${join([x, y])}l${this.#moves.map(join).reduce(joinNumbers, '')}${end}`
      this.#at = end === 'z' ? this.#start : this.#last
    }
    this.#moves = []
    this.#isOpen = false
  }

  #toGrid(x: number, y: number): [number, number] {
    return [Math.round(x / this.#grid), Math.round(y / this.#grid)]
  }
}

function join([x, y]: readonly [number, number]): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}

function joinNumbers(text: string, next: string): string {
  return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`
}
