import markdownIt, { type Token } from 'markdown-it'
import type { StoryElement, StoryNode } from './story-node.ts'

/** Paragraphs, headings, lists, quotes, emphasis and links. HTML is text, and there are no pictures of other hosts. */
const markdown = markdownIt('zero', { linkify: true, breaks: true }).enable([
  'heading',
  'list',
  'blockquote',
  'emphasis',
  'link',
  'linkify',
  'newline',
  'escape',
])
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address)

/** A tree and no HTML: nothing that was typed can become markup. */
export function readStory(text: string): StoryNode[] {
  return nodesOf(markdown.parse(text, {}))
}

/** For cards and search engines, without marks. */
export function firstParagraph(story: readonly StoryNode[]): string {
  const first = story.find((node) => typeof node !== 'string' && node.tag === 'p')
  return first === undefined ? '' : plainText(first)
}

function plainText(node: StoryNode): string {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? ' ' : node.children.map(plainText).join('')
}

function nodesOf(tokens: readonly Token[]): StoryNode[] {
  const all: StoryNode[] = []
  const open = [all]
  for (const token of tokens) {
    const siblings = open.at(-1) ?? all
    // Paragraphs of a list whose items have no space between them.
    if (token.hidden) continue
    if (token.type === 'inline') siblings.push(...nodesOf(token.children ?? []))
    else if (token.nesting === -1) open.pop()
    else if (token.tag === '') siblings.push(token.content)
    else {
      const href = token.attrGet('href')
      const element = { tag: tagOf(token), ...(href !== null && { href: String(href) }), children: [] }
      siblings.push(element)
      if (token.nesting === 1) open.push(element.children)
    }
  }
  return all.filter((node) => node !== '')
}

/** The title of the page is its first heading. */
function tagOf({ type, tag }: Token): StoryElement['tag'] {
  if (type === 'heading_open') return tag < 'h3' ? 'h2' : 'h3'
  return tag as StoryElement['tag']
}
