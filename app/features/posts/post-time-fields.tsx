import { TextField } from '../../ui/form/text-field.tsx'
import type { PostDraft, PostType } from './post.ts'

interface PostTimeFieldsProps {
  type: PostType
  name: string
  first: PostDraft
  zoneName: string
  errors: Readonly<Partial<Record<string, string>>>
}

/** Hides the fields of other kinds, so that typed values come back with their kind. */
export function PostTimeFields({ type, name, first, zoneName, errors }: PostTimeFieldsProps) {
  const errorOf = (kind: PostType, name: string) => (kind === type ? errors[name] : undefined)
  return (
    <>
      <div
        hidden={type !== 'event'}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4"
      >
        <TextField
          type="datetime-local"
          label="Starts"
          name="starts"
          id={`${name}-starts`}
          help={zoneName}
          defaultValue={first.starts}
          error={errorOf('event', 'starts')}
        />
        <TextField
          type="datetime-local"
          label="Ends"
          name="ends"
          id={`${name}-ends`}
          optional
          help={zoneName}
          defaultValue={first.ends}
          error={errorOf('event', 'ends')}
        />
      </div>
      <div hidden={type !== 'deal'}>
        <TextField
          type="date"
          label="Last day of the deal"
          name="lastDay"
          id={`${name}-last-day`}
          optional
          defaultValue={first.lastDay}
          error={errorOf('deal', 'ends')}
          className="max-w-60"
        />
      </div>
    </>
  )
}
