export type StoryNode = string | StoryElement

export interface StoryElement {
  tag: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'blockquote' | 'strong' | 'em' | 'a' | 'br'
  href?: string
  children: StoryNode[]
}
