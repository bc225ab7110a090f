import { href, Link, useSearchParams } from 'react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { SendButton } from '../../forms/sent-form.tsx'
import { momentText } from '../../time/eastern-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import type { TeamStory } from './find-stories.server.ts'
import { StoryEditor } from './story-editor.tsx'

const PATH = href('/moderation/:tool', { tool: 'stories' })

export default function StoriesTool() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const version = query.get('version') ?? ''
  if (id === null) return <StoryList page={query.get('page') ?? '1'} />
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

function StoryList({ page }: { page: string }) {
  const { answer, reload } = useAnswer(['stories', page], () =>
    api.moderation.stories.$get({ query: { page } }),
  )
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        They’re on the page of featured businesses in this order, and the first one is on the home page.
      </p>
      <ButtonLink to={`${PATH}?id=new`} variant="primary" className="mb-6">
        Write a Story
      </ButtonLink>
      <Answered answer={answer} onAskAgain={() => void reload()}>
        {({ stories, total, page, lastPage }) =>
          total === 0 ? (
            <EmptyState
              title="No stories yet"
              text="Write the first one. It stays a draft until you publish it."
            />
          ) : (
            <>
              <Card className="px-4 sm:px-6">
                <ol aria-label="Stories" className="divide-y divide-line">
                  {stories.map((story) => (
                    <StoryLine key={story.id} story={story} onMoved={reload} />
                  ))}
                </ol>
              </Card>
              <Pagination
                page={page}
                lastPage={lastPage}
                hrefFor={(page) => `${PATH}?page=${page}`}
                className="mt-6"
              />
            </>
          )
        }
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
