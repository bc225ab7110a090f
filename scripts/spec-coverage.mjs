// @ts-check
import { readMarks, readRequirements } from './spec-marks.mjs'

/** Prints each requirement of the specification with the tests that show it. */
const marks = readMarks()
const lines = readRequirements().map(({ id, text }) =>
  [`${id} ${text}`, ...(marks.get(id) ?? [])].join('\n    '),
)
process.stdout.write(`${lines.join('\n')}\n`)
