import { CalendarDays, type LucideIcon, Megaphone, Tag } from 'lucide-react'
import { POST_TYPE_NAMES, POST_TYPES, type PostType } from './post.ts'

export const POST_TYPE_ICONS: Readonly<Record<PostType, LucideIcon>> = {
  update: Megaphone,
  event: CalendarDays,
  deal: Tag,
}

export function PostTypeToggle({ chosen }: { chosen: PostType }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Kind of post</legend>
      <div className="flex w-fit max-w-full flex-wrap overflow-hidden rounded-control border border-line-strong">
        {POST_TYPES.map((type) => {
          const Icon = POST_TYPE_ICONS[type]
          return (
            <label
              key={type}
              className="relative flex min-h-11 grow cursor-pointer items-center justify-center gap-2 border-line-strong bg-card px-3 font-semibold max-sm:gap-1.5 max-sm:px-2 not-first:border-l has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-gulf-soft lg:px-4 forced-colors:has-checked:bg-[Highlight]"
            >
              <input
                type="radio"
                name="type"
                value={type}
                defaultChecked={type === chosen}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden className="size-5 max-sm:size-4" />
              {POST_TYPE_NAMES[type]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
