/** Addresses that are not in Florida. */
import data from '../../../reference-data/other-states.json' with { type: 'json' }

const STATES: Readonly<Record<string, string>> = data.states
const codesByName = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]))

const codesByZip = new Map(
  Object.entries(data.zips).flatMap(([code, ranges]) =>
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => [first + index, code] as const)
    }),
  ),
)

const MILITARY_POST_OFFICE = /^[afd]po$/i

/** 320 to 349, but for 340 (armed forces). */
export function isFloridaZip(zip: string): boolean {
  return /^3(?:2|3|4[1-9])/.test(zip)
}

/** The code of another state, by its code in capitals or its name in any case. */
export function findOtherState(text: string): string | undefined {
  return Object.hasOwn(STATES, text) ? text : codesByName.get(text.toLowerCase())
}

/** What to tell of a place elsewhere: `ZIP code 30301 is in Georgia, not in Florida`. Undefined where nothing says so. */
export function sayElsewhere(
  what: string,
  {
    zip,
    state,
    city = '',
  }: { zip?: string | undefined; state?: string | undefined; city?: string | undefined },
): string | undefined {
  const isByZip = zip !== undefined && /^\d{5}/.test(zip) && !isFloridaZip(zip)
  const code = isByZip ? codesByZip.get(Number(zip.slice(0, 3))) : state === 'FL' ? undefined : state
  const name = STATES[code ?? '']
  if (MILITARY_POST_OFFICE.test(city) || name?.startsWith('Armed Forces')) {
    return 'This is a military mailing address'
  }
  return name || isByZip ? sayIsIn(what, name) : undefined
}

/** @param within the code or name of a state, or a country */
export function sayIsIn(what: string, within = ''): string {
  const name = STATES[within] ?? within
  const isSaid = name === '' || what.toLowerCase().includes(name.toLowerCase())
  return isSaid ? `${what} is not in Florida` : `${what} is in ${name}, not in Florida`
}
