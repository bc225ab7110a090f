import { TextField } from '../../ui/index.ts'
import type { PostDraft, PostType } from './post.ts'

interface PostTimeFieldsProps {
  type: PostType
  /** Before the ids, which differ between the posts of a page. */
  name: string
  first: PostDraft
  /** `Central time` */
  zoneName: string
  problems: { starts?: string; ends?: string }
}

/** When an event is, or until when a deal holds; an update has no time. */
export function PostTimeFields({ type, name, first, zoneName, problems }: PostTimeFieldsProps) {
  if (type === 'event') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label="Starts"
          name="starts"
          id={`${name}-starts`}
          help={zoneName}
          defaultValue={first.starts}
          error={problems.starts}
        />
        <TextField
          type="datetime-local"
          label="Ends"
          name="ends"
          id={`${name}-ends`}
          optional
          help={zoneName}
          defaultValue={first.ends}
          error={problems.ends}
        />
      </div>
    )
  }
  if (type !== 'deal') return null
  return (
    <TextField
      type="date"
      label="Last day of the deal"
      name="ends"
      id={`${name}-last-day`}
      optional
      defaultValue={first.ends}
      error={problems.ends}
      className="max-w-60"
    />
  )
}
