import { Printer } from 'lucide-react'
import { Form, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import { VERIFICATION_PATH } from '../veterans/levels.ts'
import { DATA_PATH } from './data-path.ts'
import type { SolicitationList } from './find-solicitation-list.server.ts'

const TITLE = 'Solicitation List of Veteran-Owned Businesses'

export function SolicitationPage({ list }: { list: SolicitationList }) {
  const { subject, date, rows, isCut, problem, filePath } = list
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'Directory Data', href: DATA_PATH }, { label: 'Solicitation List' }]}
      title={TITLE}
      lead={`${[subject, date].filter(Boolean).join(', ')}. Federal rules (2 CFR 200.321) ask those who spend grant money to put qualified veteran-owned businesses on their solicitation lists.`}
    >
      <Choices list={list} />
      <p className="mt-6 font-semibold">
        {problem ||
          `${isCut ? 'The first ' : ''}${countText(rows.length, 'business', 'businesses')}, the verified ones first`}
      </p>
      <p className="max-w-prose">
        NAICS codes follow from the category, and certificate numbers aren’t public: ask the business for
        both. <Link to={VERIFICATION_PATH}>What we check</Link>
      </p>
      <p className="my-4 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()} className="noscript:hidden">
          <Printer aria-hidden />
          Print This List
        </Button>
        <ButtonLink to={filePath} reloadDocument download rel="nofollow">
          Download This List (CSV)
        </ButtonLink>
      </p>
      <ol>
        {rows.map(({ path, name, lines }) => (
          <li key={path} className="break-inside-avoid border-t border-line py-3 wrap-anywhere print:text-sm">
            <Link to={path} className="tap-line font-semibold">
              {name}
            </Link>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </Page>
  )
}

function Choices({ list: { chosen, options } }: { list: SolicitationList }) {
  return (
    <Form key={JSON.stringify(chosen)} className="grid items-end gap-4 sm:grid-cols-3 print:hidden">
      <SelectField
        name="serves"
        label="County"
        options={options.counties ?? []}
        placeholder="All of Florida"
        defaultValue={chosen.serves}
      />
      <SelectField
        name="category"
        label="Category"
        options={options.categories ?? []}
        placeholder="All categories"
        defaultValue={chosen.category}
      />
      <Button type="submit" variant="primary">
        Show the List
      </Button>
    </Form>
  )
}
