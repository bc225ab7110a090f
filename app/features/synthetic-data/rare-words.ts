import type { Random } from './random.ts'

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

/**
 * A word that no list has, by Zipf's law: the word of rank n comes about 1/n as often as the first one, so that the
 * number of different words grows with the number of businesses, as in a real directory.
 */
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
