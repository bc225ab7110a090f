import { createElement, type ReactNode } from 'react'
import type { StoryElement, StoryNode } from './story-node.ts'

const LEAD = 'text-lg leading-relaxed font-medium md:text-xl md:leading-relaxed'

const CLASSES: Partial<Record<StoryElement['tag'], string>> = {
  p: 'mt-3 md:mt-4',
  h2: 'mt-10 text-xl md:text-2xl',
  h3: 'mt-6 text-lg',
  ul: 'mt-3 list-disc pl-5',
  ol: 'mt-3 list-decimal pl-5',
  blockquote: 'border-l-4 border-line pl-4',
}

export function StoryText({ story }: { story: readonly StoryNode[] }) {
  return (
    <div className="text-base leading-relaxed wrap-anywhere md:text-lg md:leading-relaxed">
      {story.map((node, index) => elementOf(node, index, index === 0 ? LEAD : undefined))}
    </div>
  )
}

function elementOf(node: StoryNode, key: number, lead?: string): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const className = tag === 'p' && lead ? lead : CLASSES[tag]
  const inner = children.length > 0 ? children.map((child, index) => elementOf(child, index)) : undefined
  return createElement(tag, { key, href, className }, inner)
}
