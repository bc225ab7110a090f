import { href, Link, useSearchParams } from 'react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { SendButton } from '../../forms/sent-form.tsx'
import { momentText } from '../../time/eastern-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { AskedList, useAskedList } from '../accounts/asked-list.tsx'
import type { TeamStory } from './find-stories.server.ts'
import { StoryEditor } from './story-editor.tsx'

const PATH = href('/moderation/:tool', { tool: 'stories' })

export default function StoriesTool() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const version = query.get('version') ?? ''
  if (id === null) return <StoryList />
  return (
    <>
      <Link to={PATH} className="tap-line">
        All Stories
      </Link>
      {id === 'new' ? (
        <StoryEditor key="new" path={PATH} onSaved={() => {}} />
      ) : (
        <OpenStory key={`${id} ${version}`} id={id} version={version} />
      )}
    </>
  )
}

function OpenStory({ id, version }: { id: string; version: string }) {
  const { answer, reload } = useAnswer(
    ['story', id, version],
    () => api.moderation.stories[':id'].$get({ param: { id }, query: { version } }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return (
    <Answered answer={answer} onAskAgain={() => void reload()}>
      {(edited) => <StoryEditor key={edited.savedAt} path={PATH} edited={edited} onSaved={reload} />}
    </Answered>
  )
}

function StoryList() {
  const { reload, ...list } = useAskedList('stories', ({ query: { page = '1' } }) =>
    api.moderation.stories.$get({ query: { page } }),
  )
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        The featured page shows stories in this order. The first one is also on the home page.
      </p>
      <ButtonLink to={`${PATH}?id=new`} variant="primary" className="mb-6">
        Write a Story
      </ButtonLink>
      <Answered {...list}>
        {({ stories, page, lastPage }) => (
          <AskedList
            label="Stories"
            items={stories}
            empty={{
              title: 'No stories yet',
              text: 'Write the first one. It stays a draft until you publish it.',
            }}
            page={page}
            lastPage={lastPage}
          >
            {(story) => <StoryLine key={story.id} story={story} onMoved={reload} />}
          </AskedList>
        )}
      </Answered>
    </>
  )
}

function StoryLine({ story, onMoved }: { story: TeamStory; onMoved: () => unknown }) {
  const { id, title } = story
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <Link to={`${PATH}?id=${id}`} className="tap-line font-semibold wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{stateText(story)}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        {[true, false].map((isUp) => (
          <SendButton
            key={String(isUp)}
            variant="quiet"
            aria-label={`Move ${title} ${isUp ? 'up' : 'down'}`}
            failure="Not moved"
            request={() =>
              api.moderation.stories[':id'].move.$post({ param: { id: String(id) }, json: { isUp } })
            }
            onDone={onMoved}
          >
            {isUp ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          </SendButton>
        ))}
      </div>
    </li>
  )
}

export function stateText({ publishedAt, version, newest }: Omit<TeamStory, 'id' | 'title'>): string {
  if (publishedAt === null) return 'Draft'
  const isOut = new Date(publishedAt) <= new Date()
  const state = `${isOut ? 'Published' : 'Will be published'} ${momentText(publishedAt)}`
  return version === newest ? state : `${state} · Has changes that aren’t published`
}
