import { expect, test } from 'vitest'
import type { Paragraph } from './drawing/layout.ts'
import { setText } from './set-text.server.tsx'

const title: Paragraph = { text: '', font: 'serif', size: 82, color: '#000000', isTitle: true }

/** The outlines of a title's words, from the upper left corner of a box. */
async function outlinesOf(text: string, width: number): Promise<string> {
  const box = { x: 0, y: 0, width, height: 400 }
  return setText([{ box, align: 'start', paragraphs: [{ ...title, text }] }])
}

test.each([
  ['Bradford County', 'Bradford'],
  ['Okeechobee County', 'Okeechobee'],
  ['Escambia County', 'Escambia'],
  ['Submariners of the Apalachicola', 'Submariners'],
])('the first line of %j has its first word in one piece', async (text, firstWord) => {
  const [whole, first] = await Promise.all([outlinesOf(text, 508), outlinesOf(firstWord, 508)])
  const [, outline = 'no outline'] = / d="([^"]{200,})"/.exec(first) ?? []
  expect(whole).toContain(outline.trim().slice(0, 2000))
  expect(whole).toContain(outline.trim().slice(-500))
})
