import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { CONTACT_PATH } from '../site/links.ts'
import { SITE_NAME } from '../site/metadata.ts'
import { PolicyPart } from '../policies/policy-page.tsx'
import { DATA_PATH } from './data-path.ts'
import type { DataPageFacts } from './describe-data.server.ts'

const USES = [
  'Each list in the directory has a link to its own file. Programs add the words of a search to the address: `/data/listings.csv?serves=martin&category=plumbing`, with `county`, `serves` (in a county, or travels there), `category`, `industry`, `level`, `branch`, `language`, `q`, or `where`.',
  'Buying for a county? [Print a solicitation list](/data/solicitation)',
  'Everything that came, changed, or went since a day: `/data/changes?since=2026-11-20T00:00:00Z`. As a program reads it: [what’s new, as a feed](/businesses/search.atom)',
  'For programs that ask for single businesses or search: [the directory’s API](/api)',
  'For catalogs: [Data Package](/data/datapackage.json), [DCAT-US](/data.json)',
]

export function DataPage({ facts, publicUrl }: { facts: DataPageFacts; publicUrl: string }) {
  const { made, files, license, rights, columns } = facts
  return (
    <Page
      title="Directory Data"
      lead="Every public listing of this directory as a file: who they are, where they are, how to reach them, and how far veteran ownership was verified."
    >
      <Section
        id="files"
        title="The Files"
        lead={
          made
            ? `Last written on ${made.at}, with ${made.rows.toLocaleString('en-US')} listings. They’re written again within an hour or so of a change.`
            : 'They’re about to be written. Until then, each download is read from the directory itself.'
        }
      >
        <ul className="space-y-4">
          {files.map(({ title, path, size, sha256 }) => (
            <li key={path}>
              <ButtonLink to={path} reloadDocument download>
                <Download aria-hidden />
                {title}
                {size}
              </ButtonLink>
              {sha256 && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">SHA-256: {sha256}</p>}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          Closed businesses and private email addresses are left out, and so are made-up sample listings as
          soon as there are real ones.
        </p>
      </Section>
      <Section id="license" title="License and Citation">
        <p>
          {license ? <a href={license.path}>{license.title}</a> : rights}{' '}
          <Link to={CONTACT_PATH}>Write to us</Link>
        </p>
        <p className="mt-3 wrap-anywhere">
          Cite it as: {SITE_NAME}, Directory Data, {publicUrl + DATA_PATH}
          {made && `, as of ${made.at}`}
        </p>
      </Section>
      <Section id="parts" title="A Part of It">
        <div className="space-y-3">
          {USES.map((use) => (
            <PolicyPart key={use} part={use} />
          ))}
        </div>
      </Section>
      <Section id="columns" title="The Columns" lead="In a CSV file, the parts of a list share one cell.">
        <dl className="space-y-3">
          {columns.map(({ name, title, type, note }) => (
            <div key={name} className="border-t border-line pt-2">
              <dt>
                <code className="font-semibold wrap-anywhere">{name}</code>{' '}
                <span className="text-sm text-ink-soft">{type}</span>
              </dt>
              <dd>
                {title}
                {note && <span className="block text-sm text-ink-soft">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}
