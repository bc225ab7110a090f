import data from '../../../../reference-data/other-states.json' with { type: 'json' }

interface StateAndZip {
  rest: string
  state?: string
  zip?: string
  zip4?: string
}

const ZIP = /(?:^|[\s,])(\d{5})(?:[-–\s]?(\d{4}))?[\s.]*$/
// "US Highway 33458" or "Box 32801" ends in a number that is no ZIP code.
const NUMBERED_ROAD_OR_BOX =
  /(?:\b(?:hwy|highway|state road|county road|route|rte|sr|cr|us|box|unit|ste|suite|apt|lot)|#)[.\s#-]*$/i
const FLORIDA = /(?:^|[\s,])(?:FL|Fla|Florida)\.?[\s,]*$/i
const FLOOR = /\d(?:st|nd|rd|th)\s+fl\.?$/i
const FLORIDA_ZIP = /^3[2-4]/
// At the end of a street or name far more often a word: Court, La, Al, De.
const ALSO_A_STREET_WORD = new Set(['CT', 'LA', 'AL', 'DE'])

/** In either order (`FL 34994`, `34994 FL`), each once. */
export function takeStateAndZip(line: string): StateAndZip {
  let place: StateAndZip = { rest: trimEnd(line) }
  place = takeZip(place)
  place = takeState(place)
  return place.zip ? place : takeZip(place)
}

function takeZip(place: StateAndZip): StateAndZip {
  const match = ZIP.exec(place.rest)
  if (!match) return place
  const rest = place.rest.slice(0, match.index)
  if (NUMBERED_ROAD_OR_BOX.test(rest)) return place
  return { ...place, rest: trimEnd(rest), zip: match[1], ...(match[2] && { zip4: match[2] }) }
}

function takeState(place: StateAndZip): StateAndZip {
  const { rest } = place
  const florida = FLORIDA.exec(rest)
  if (florida && !FLOOR.test(rest))
    return { ...place, rest: trimEnd(rest.slice(0, florida.index)), state: 'FL' }
  return takeOtherState(place)
}

function takeOtherState(place: StateAndZip): StateAndZip {
  const { rest, zip } = place
  const comma = rest.lastIndexOf(',')
  const lastPart = rest.slice(comma + 1).trim()
  const ofLastPart =
    comma > 0 ? findOtherState(lastPart.length === 2 ? lastPart.toUpperCase() : lastPart) : undefined
  if (ofLastPart) return { ...place, rest: trimEnd(rest.slice(0, comma)), state: ofLastPart }

  // "Atlanta GA 30303", "Portland Oregon 97201": without a comma only where nothing else makes sense.
  const zipIsElsewhere = zip !== undefined && !FLORIDA_ZIP.test(zip)
  const match = (zipIsElsewhere ? /\s((?:\p{L}+\s)?\p{L}+)$/u : /\s([A-Z]{2})$/).exec(rest)
  const words = match?.[1] ?? ''
  const lastWord = words.split(' ').at(-1) ?? ''
  const name = [words, lastWord].find((text) => findOtherState(text) !== undefined)
  if (!name || (!zipIsElsewhere && (ALSO_A_STREET_WORD.has(name) || /^\d/.test(lastPart)))) return place
  return { ...place, rest: trimEnd(rest.slice(0, -name.length)), state: findOtherState(name) }
}

function trimEnd(text: string): string {
  return text.replace(/[\s,]+$/, '')
}

/** States and territories other than Florida, by their codes, to notice an address elsewhere. */
const OTHER_STATES: Readonly<Record<string, string>> = data.states

const codesByName = new Map(Object.entries(OTHER_STATES).map(([code, name]) => [name.toLowerCase(), code]))

function findOtherState(text: string): string | undefined {
  return Object.hasOwn(OTHER_STATES, text) ? text : codesByName.get(text.toLowerCase())
}
