import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { Section } from '../../ui/page/section.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { PERMISSIONS } from './permissions.ts'
import { filledIn } from '../team-listings/listing-filter.tsx'
import { Invitations } from './screen/invitations.tsx'
import { PersonLine } from './screen/person-line.tsx'

export default function PeopleTool() {
  const [query, setQuery] = useSearchParams()
  const { data, refusal, reload } = useAnswer(
    ['people', query.toString()],
    () => api.moderation.people.$get({ query: Object.fromEntries(query) }),
    { keepPreviousData: true },
  )
  return (
    <>
      <AccountSearch key={query.toString()} email={query.get('email') ?? ''} onFind={setQuery} />
      {refusal && (
        <EmptyState
          title="We couldn’t load the list"
          text={refusal.message}
          action={<Button onClick={() => void reload()}>Try Again</Button>}
        />
      )}
      {!data && !refusal && <p role="status">Loading...</p>}
      {data && !refusal && (
        <>
          {data.people.length === 0 ? (
            <EmptyState
              title="No account has that address"
              text="Check the spelling, or clear the field to see the team. Someone who isn’t here yet can be invited."
            />
          ) : (
            <Card className="px-4 sm:px-6">
              <ul aria-label="People" className="divide-y divide-line">
                {data.people.map((person) => (
                  <PersonLine key={person.id} person={person} viewer={data.viewer} onChanged={reload} />
                ))}
              </ul>
            </Card>
          )}
          <Pagination
            page={data.page}
            lastPage={data.lastPage}
            hrefFor={(page) => `?page=${page}`}
            className="mt-6"
          />
        </>
      )}
      {data && <Invitations invitations={data.invitations} onChanged={reload} />}
      <Permissions />
    </>
  )
}

function AccountSearch({ email, onFind }: { email: string; onFind: (query: URLSearchParams) => void }) {
  return (
    <search>
      <form
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(filledIn(new FormData(event.currentTarget)))
        }}
      >
        <TextField
          name="email"
          id="account-email"
          label="Any account, by its email address"
          inputMode="email"
          autoComplete="off"
          defaultValue={email}
          className="max-w-md flex-[1_1_16rem]"
        />
        <Button type="submit">Find</Button>
        {email !== '' && <Button onClick={() => onFind(new URLSearchParams())}>Show the Team</Button>}
      </form>
    </search>
  )
}

function Permissions() {
  const ofRole = (wanted: 'moderator' | 'administrator') => (
    <ul className="mb-4 list-disc pl-6">
      {PERMISSIONS.filter(({ role }) => role === wanted).map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  )
  return (
    <Section id="permissions" title="Who Can Do What">
      <div className="max-w-prose">
        <p>A moderator can</p>
        {ofRole('moderator')}
        <p>An administrator can do all of that, and</p>
        {ofRole('administrator')}
      </div>
    </Section>
  )
}
