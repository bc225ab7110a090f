import {
  Anchor,
  CupSoda,
  Folders,
  Footprints,
  Handshake,
  type LucideIcon,
  Newspaper,
  Soup,
} from 'lucide-react'
import type { CSSProperties } from 'react'

/** The patch of each article: what its text turns on, and a hue of its own. */
const PATCHES: Readonly<Record<string, { icon: LucideIcon; hue: number }>> = {
  favob1: { icon: Handshake, hue: 95 },
  pro411: { icon: Soup, hue: 40 },
  wdg1: { icon: Anchor, hue: 220 },
  np3: { icon: Footprints, hue: 150 },
  wxu1: { icon: Folders, hue: 300 },
  vbc1: { icon: CupSoda, hue: 70 },
}

/** Rings of the contour pattern, outermost first; seven reach over the card's edges. */
const RINGS = [7, 6, 5, 4, 3, 2, 1]

export interface ArticlePictureProps {
  id: string
  mainImage?: string | undefined
  className?: string
}

/** The image area of an article: its picture, or its patch over contour lines. Decorative, as the title stands beside it. */
export function ArticlePicture({ id, mainImage, className }: ArticlePictureProps) {
  if (mainImage) return <img src={mainImage} alt="" className={`w-full object-cover ${className ?? ''}`} />
  const { icon: Icon, hue } = PATCHES[id] ?? { icon: Newspaper, hue: 200 }
  const patchStyle: CSSProperties & { '--hue': number } = { '--hue': hue }
  return (
    <div
      aria-hidden
      className={`relative flex items-center justify-center overflow-hidden bg-sand ${className ?? ''}`}
    >
      <svg
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-line-strong opacity-40"
      >
        <g fill="none" stroke="currentColor" transform={`rotate(${(hue % 50) - 25} 200 100)`}>
          {RINGS.map((ring) => (
            <ellipse key={ring} cx={200 + ring * 7} cy={100 - ring * 3} rx={ring * 42} ry={ring * 25} />
          ))}
        </g>
      </svg>
      <span
        className="category-patch relative flex size-20 items-center justify-center rounded-[12px]"
        style={patchStyle}
      >
        <Icon className="size-10 stroke-[1.5]" />
      </span>
    </div>
  )
}
