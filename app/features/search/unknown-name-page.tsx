import { endSentence } from '../../text/end-sentence.ts'
import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import type { UnknownName } from './unknown-name.ts'

const WORDS = {
  'unknown-category': {
    title: 'Category Not Found',
    text: (name: string) =>
      `No businesses have posted yet in ${name} Category. Help us grow our community by suggesting a veteran-owned business you know about.`,
    hint: 'We don’t have a category by that name.',
    all: { label: 'See All Categories', href: '/categories' },
  },
  'unknown-county': {
    title: 'County Not Found',
    text: (name: string) => endSentence(`Florida has no county called ${name}`),
    hint: '',
    all: { label: 'See All Counties', href: '/regions' },
  },
} as const

const LONGEST_NAME = 40

export function UnknownNamePage({ unknown }: { unknown: UnknownName }) {
  const { title, text, hint, all } = WORDS[unknown.kind]
  const typed = unknown.name.replaceAll(/\p{C}/gu, '').trim()
  const name = typed.length > LONGEST_NAME ? `${typed.slice(0, LONGEST_NAME)}…` : typed
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        icon={<SearchX />}
        title={title}
        text={text(name)}
        hint={`${hint} ${unknown.isLikely ? 'Did you mean one of these?' : 'These names are the closest:'}`}
        action={
          <>
            {unknown.suggestions.map(({ label, href }) => (
              <ButtonLink key={href} to={href}>
                {label}
              </ButtonLink>
            ))}
            <ButtonLink to={all.href} variant="quiet">
              {all.label}
            </ButtonLink>
            <ButtonLink to="/submit-business" variant="quiet">
              Submit a Business
            </ButtonLink>
          </>
        }
      />
    </PageFrame>
  )
}
