import { TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { FilterForm, AskedList, useAskedList } from '../accounts/asked-list.tsx'
import { PERMISSIONS } from './permissions.ts'
import { Invitations } from './screen/invitations.tsx'
import { PersonLine } from './screen/person-line.tsx'

export default function PeopleTool() {
  const { asked, reload, ...list } = useAskedList('people', (query) => api.moderation.people.$get(query))
  return (
    <>
      <FilterForm>
        <TextField
          name="email"
          id="account-email"
          label="Any account, by its email address"
          inputMode="email"
          autoComplete="off"
          defaultValue={asked.query['email']}
          className="max-w-md flex-[1_1_16rem]"
        />
      </FilterForm>
      <Answered {...list}>
        {({ people, page, lastPage, viewer, invitations }) => (
          <>
            <AskedList
              label="People"
              items={people}
              empty={{
                title: 'No account has that address',
                text: 'Check the spelling, or clear the field to see the team. Someone who isn’t here yet can be invited.',
              }}
              page={page}
              lastPage={lastPage}
            >
              {(person) => <PersonLine key={person.id} person={person} viewer={viewer} onChanged={reload} />}
            </AskedList>
            <Invitations invitations={invitations} onChanged={reload} />
          </>
        )}
      </Answered>
      <Permissions />
    </>
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
