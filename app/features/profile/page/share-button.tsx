import { Share2 } from 'lucide-react'
import { Button, shareOrCopy } from '../../../ui/index.ts'

export function ShareButton({ name, path, className }: { name: string; path: string; className?: string }) {
  const share = () => shareOrCopy({ title: name, url: new URL(path, location.href).href })
  return (
    <Button onClick={() => void share()} className={`noscript:hidden ${className ?? ''}`}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}
