import { z } from 'zod'
import { readMarkdown } from '../../text/read-markdown.server.ts'
import { DATA_CREDIT } from '../site/metadata.ts'
import { ELIGIBILITY } from '../site/promises.ts'
import facts from './privacy-facts.json' with { type: 'json' }

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

const headSchema = z.strictObject({
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  changedOn: z.string(),
})

type Part = string | { items: string[] } | { kept: { title: string; text: string; until: string }[] }

const TABLES: Readonly<Record<string, Part>> = {
  '{personal data}': { kept: facts.personalData.map(({ title, text, until }) => ({ title, text, until })) },
  '{device data}': { items: facts.deviceData.map(({ key, text }) => `${text} \`${key}\``) },
}

export type Policy = ReturnType<typeof findPolicy>

/** @param holds what is so in this directory; a line that begins with `{if captcha}` needs it */
export function findPolicy(path: string, holds: ReadonlySet<string>) {
  const { head, sections } = readMarkdown(texts[`./texts${path}.md`] ?? '')
  return {
    path,
    ...headSchema.parse(head),
    sections: sections.map(({ title: heading, parts }) => {
      const [, title = heading, id = ''] = /^(.*) \{#(.*)\}$/.exec(heading) ?? []
      return { id, title, parts: parts.map((part) => readPart(part, holds)) }
    }),
  }
}

function readPart(part: string, holds: ReadonlySet<string>): Part {
  const text = part.replace('{eligibility}', ELIGIBILITY).replace('{credit}', DATA_CREDIT)
  if (!text.startsWith('- ')) return TABLES[text] ?? text
  const items = text.slice(2).split('\n- ')
  return {
    items: items.flatMap((item) => {
      const [, condition, said = ''] = /^(?:\{if ([\w-]+)\} )?(.*)$/s.exec(item) ?? []
      return condition === undefined || holds.has(condition) ? [said] : []
    }),
  }
}
