import { Spinner } from '../../ui/spinner.tsx'

/** How much of a picture is on its way: 0 to 1. The rest of the wait is the server's work. */
export function UploadProgress({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  if (share >= 1) return <Spinner label="Saving…" />
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      Sending…
      <progress value={share} className="w-32 accent-gulf" />
    </label>
  )
}
