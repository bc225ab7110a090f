import { parse } from 'yaml'

/** A file with front matter: paragraphs and lists, then second-level sections; each part as it is typed. */
export function readMarkdown(file: string) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const [lead = '', ...sections] = body.split(/^## /m)
  return {
    head: parse(head) as unknown,
    lead: partsOf(lead),
    sections: sections.map((section) => {
      const [title = '', ...parts] = partsOf(section)
      return { title, parts }
    }),
  }
}

function partsOf(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((part) => part.trim() || [])
}
