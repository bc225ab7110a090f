import { expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findArticle, listArticleIds } from './find-article.server.ts'
import { findStories, findStory } from './find-stories.server.ts'
import { deleteStory, moveStory, saveStory, type SavedStory, unpublishStory } from './save-story.server.ts'
import { STORY_FIELDS } from './story-fields.ts'

const client = setUpTestDatabase()

const NOW = new Date('2026-11-27T17:00:00Z')
const TOMORROW = new Date('2026-11-28T14:01:00Z')
const actor = { kind: 'administrator', accountId: crypto.randomUUID() } as const
const act = (id: number) => ({ id, actor, now: NOW })

const BLANK = Object.fromEntries(STORY_FIELDS.map((name) => [name, ''])) as SavedStory['story']
const WHOLE = { ...BLANK, title: 'A line', city: 'Ocala', county: 'marion', body: 'Text' }

async function save(saved: Partial<SavedStory>) {
  const outcome = await saveStory(client.db, {
    story: WHOLE,
    photoId: null,
    businessId: null,
    from: 0,
    isPublished: true,
    publishAt: '',
    ...saved,
    actor,
    now: NOW,
  })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields ?? outcome.problem))
  return outcome.value
}

const found = (name: string, now = NOW) => findArticle({ ...client, now }, name)

test('a draft needs a name alone, and is not public; what is published needs the rest', async () => {
  const draft = { ...BLANK, displayTitle: 'Ada’s Café' }
  const id = await save({ story: draft, isPublished: false })
  expect(await found('adas-cafe')).toBeUndefined()
  await expect(save({ id, from: 1, story: draft })).rejects.toThrow(
    '{"title":"Enter a headline","city":"Enter a city","county":"Enter a county","body":"Write the story"}',
  )
  await expect(save({ story: BLANK, isPublished: false })).rejects.toThrow('displayTitle')
  await save({ id, from: 1, story: { ...WHOLE, displayTitle: 'Ada’s Café', website: 'ada.example.com' } })
  expect(await found('adas-cafe')).toMatchObject({
    website: 'https://ada.example.com',
    place: { county: 'Marion' },
  })
})

test('it comes out at its time in Eastern time, and goes again', async () => {
  const id = await save({ story: { ...WHOLE, displayTitle: 'Later' }, publishAt: '2026-11-28T09:00' })
  expect(await found('later')).toBeUndefined()
  expect(await found('later', TOMORROW)).toBeDefined()
  expect((await deleteStory(client.db, act(id))).ok).toBe(false)
  await unpublishStory(client.db, act(id))
  expect(await found('later', TOMORROW)).toBeUndefined()
  expect((await deleteStory(client.db, act(id))).ok).toBe(true)
  expect(await findStory(client.db, id)).toBeUndefined()
})

test('a public address follows the name and leads on; a draft changes nothing that is public', async () => {
  const id = await save({ story: { ...WHOLE, displayTitle: 'One' } })
  await save({ id, from: 1, story: { ...WHOLE, displayTitle: 'Two', title: 'New' }, isPublished: false })
  expect(await found('one')).toMatchObject({ id: 'one', title: 'A line' })
  await save({ id, from: 2, story: { ...WHOLE, displayTitle: 'Two' } })
  expect(await found('one')).toMatchObject({ id: 'two' })
  const other = await save({ story: { ...WHOLE, displayTitle: 'One' } })
  expect(await found('one-2')).toBeDefined()
  // The first version, brought back.
  const first = (await findStory(client.db, id, 1))?.story
  await save({ id, from: 3, story: first ?? BLANK })
  expect(await found('two')).toMatchObject({ id: 'one', displayTitle: 'One' })
  await expect(save({ id, from: 1 })).rejects.toThrow('displayTitle')
  await expect(save({ id, from: 1, story: { ...WHOLE, displayTitle: 'One' } })).rejects.toThrow('conflict')

  const order = async () => (await findStories(client.db, 1)).stories.map((story) => story.id)
  expect((await order()).slice(0, 2)).toEqual([other, id])
  await moveStory(client.db, { ...act(id), isUp: true })
  expect((await order()).slice(0, 2)).toEqual([id, other])
  expect((await listArticleIds({ ...client, now: NOW })).slice(0, 2)).toEqual(['one', 'one-2'])
  const actions = await client.db.select({ action: auditLog.action }).from(auditLog)
  expect(actions.map(({ action }) => action).slice(-6)).toEqual([
    'published',
    'saved',
    'published',
    'published',
    'published',
    'moved',
  ])
})
