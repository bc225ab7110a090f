import { Spinner } from '../../ui/spinner.tsx'

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
