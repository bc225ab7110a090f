export type Random = ReturnType<typeof createRandom>

/** The same seed and member draw the same on every machine. Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number, member: number) {
  let state = mixed(mixed(seed) ^ Math.imul(member, 0x9e3779b1))

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  /** Both ends included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  return {
    next,
    between,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
    sample<Item>(items: readonly Item[], count: number): Item[] {
      let open = Math.min(count, items.length)
      return items.filter((_, index) => {
        const isTaken = next() * (items.length - index) < open
        if (isTaken) open -= 1
        return isTaken
      })
    },
  }
}

export function weightedChoice<Item>(items: readonly Item[], weightOf: (item: Item) => number) {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0)
  return (random: Random): Item => {
    let left = random.next() * total
    return items.find((item) => (left -= weightOf(item)) < 0) ?? items.at(-1)!
  }
}

/** MurmurHash3's finalizer: neighboring numbers end up far apart. */
function mixed(number: number): number {
  let hash = number | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Endings decide what a made-up word looks like: a family, a Spanish family, a maker of parts, a street. */
const ENDINGS = {
  family: 'ley ton wick man ford well son shaw by ridge more stead'.split(' '),
  spanishFamily: 'ez ero ales ado ina oso erra illa anda ujo eda uno'.split(' '),
  maker: 'tec dyne vane flo lux pro mark guard line core trex sol'.split(' '),
  street: 'wood brook field haven crest mere dale point moor gate bend leaf'.split(' '),
}

const STARTS = 'b br c cl d dr f g gr h j k l m n p pr r s st t tr v w'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ae']
const SYLLABLES = STARTS.flatMap((start) => VOWELS.map((vowel) => start + vowel))
const CLOSINGS = ['', 'l', 'n', 'r', 's', 't', 'm', 'nd']

/** Ranks beyond this one are so rare that hardly any repeats. */
const MOST_WORDS = 2_000_000

/** By Zipf's law (rank n comes 1/n as often), so that different words grow with the businesses, as in reality. */
export function drawRareWord(random: Random, kind: keyof typeof ENDINGS): string {
  return rareWord(Math.floor(MOST_WORDS ** random.next()) - 1, kind)
}

/** Each rank has a word of its own; common ones are short. */
function rareWord(rank: number, kind: keyof typeof ENDINGS): string {
  const endings = ENDINGS[kind]
  const ending = endings[rank % endings.length]!
  let rest = Math.floor(rank / endings.length)
  const closing = CLOSINGS[rest % CLOSINGS.length]!
  rest = Math.floor(rest / CLOSINGS.length)
  let stem = ''
  do {
    stem += SYLLABLES[rest % SYLLABLES.length]!
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  const word = stem + closing + ending
  return word.charAt(0).toUpperCase() + word.slice(1)
}
