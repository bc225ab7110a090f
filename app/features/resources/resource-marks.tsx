import {
  BadgeCheck,
  BedDouble,
  BriefcaseBusiness,
  FileCheck,
  Gavel,
  GraduationCap,
  HandCoins,
  Headset,
  HeartHandshake,
  Hospital,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  MessageCircleHeart,
  PawPrint,
  Scale,
  Store,
  UsersRound,
} from 'lucide-react'
import type { ResourceKind } from './resource.ts'

const DRAWINGS: Readonly<Record<ResourceKind, LucideIcon>> = {
  government: Landmark,
  line: Headset,
  claims: FileCheck,
  jobs: BriefcaseBusiness,
  business: Store,
  certificate: BadgeCheck,
  training: GraduationCap,
  hospital: Hospital,
  counseling: MessageCircleHeart,
  home: House,
  care: BedDouble,
  loan: KeyRound,
  law: Scale,
  court: Gavel,
  community: UsersRound,
  relief: HandCoins,
  dogs: PawPrint,
  families: HeartHandshake,
}

/** The strokes are set once in the theme's `gazetteer`. */
const WITHOUT_LOOK = {
  'aria-hidden': undefined,
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** Drawn once; fifty copies would be a quarter of the page's weight. */
export function MarkDrawings() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(DRAWINGS).map(([mark, Icon]) => (
        <symbol key={mark} id={`mark-${mark}`} viewBox="0 0 24 24">
          <Icon {...WITHOUT_LOOK} />
        </symbol>
      ))}
    </svg>
  )
}

export function ResourceMark({ mark, className }: { mark: ResourceKind; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#mark-${mark}`} />
    </svg>
  )
}
