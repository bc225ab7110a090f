import { endSentence } from '../../text/end-sentence.ts'
import { SearchX } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/page/empty-state.tsx'
import { categoryTitle, nearestCategories, suggestCategories } from '../categories/find-category.ts'
import { displayCounty, requireCounty, suggestCounties } from '../places/county-name.ts'
import { shorten } from '../../text/cut-text.ts'

export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county' | 'unknown-city'
  path: string
  name: string
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

export function unknownCategory(name: string): UnknownName {
  const likely = suggestCategories(name)
  const suggested = likely.length > 0 ? likely : nearestCategories(name)
  return {
    kind: 'unknown-category',
    path: href('/category/:categoryId', { categoryId: name.toLowerCase() }),
    name: categoryTitle(name),
    isLikely: likely.length > 0,
    suggestions: suggested.map(({ slug, displayName }) => ({
      label: displayName,
      href: href('/category/:categoryId', { categoryId: slug }),
    })),
  }
}

export function unknownCounty(name: string, path = '/county/'): UnknownName {
  const { isLikely, names } = suggestCounties(name)
  return {
    kind: 'unknown-county',
    path: `${path}${encodeURIComponent(name.toLowerCase())}`,
    name: displayCounty(name),
    isLikely,
    suggestions: names
      .map(requireCounty)
      .map(({ slug, fullName }) => ({ label: fullName, href: `${path}${slug}` })),
  }
}

const WORDS = {
  'unknown-category': {
    title: 'Category Not Found',
    description: 'The directory has no category by that name.',
    text: (name: string) =>
      `No businesses have posted yet in ${name} Category. Help us grow our community by suggesting a veteran-owned business you know about.`,
    hint: 'We don’t have a category by that name.',
    all: { label: 'See All Categories', href: '/categories' },
  },
  'unknown-county': {
    title: 'County Not Found',
    description: 'Florida has no county by that name.',
    text: (name: string) => endSentence(`Florida has no county called ${name}`),
    hint: '',
    all: { label: 'See All Counties', href: '/regions' },
  },
  'unknown-city': {
    title: 'City Not Found',
    description: 'We know no city by that name in Florida.',
    text: (name: string) => endSentence(`We couldn’t find ${name} in Florida`),
    hint: '',
    all: { label: 'See All Categories', href: '/categories' },
  },
} as const

export function unknownNameMetadata({ kind, path }: UnknownName) {
  const { title, description } = WORDS[kind]
  return { title, description, path, facts: { kind: 'private' } as const }
}

const LONGEST_NAME = 40

export function UnknownNamePage({ unknown }: { unknown: UnknownName }) {
  const { title, text, hint, all } = WORDS[unknown.kind]
  const name = shorten(unknown.name.replaceAll(/\p{C}/gu, '').trim(), LONGEST_NAME)
  return (
    <EmptyPage
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
  )
}
