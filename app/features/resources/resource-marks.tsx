import {
  BadgeCheck,
  BedDouble,
  BriefcaseBusiness,
  ExternalLink,
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
  MapPin,
  MessageCircleHeart,
  PawPrint,
  Phone,
  Scale,
  Store,
  UsersRound,
} from 'lucide-react'
import type { ResourceKind } from './resource.ts'

type Mark = ResourceKind | 'phone' | 'website' | 'address'

const DRAWINGS: Readonly<Record<Mark, LucideIcon>> = {
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
  phone: Phone,
  website: ExternalLink,
  address: MapPin,
}

/** All marks of the page, drawn once; two hundred copies would be half of its weight. */
export function MarkDrawings() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(DRAWINGS).map(([mark, Icon]) => (
        <symbol key={mark} id={`mark-${mark}`} viewBox="0 0 24 24">
          <Icon aria-hidden={undefined} />
        </symbol>
      ))}
    </svg>
  )
}

/** One of the drawings above. */
export function ResourceMark({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden>
      <use href={`#mark-${mark}`} />
    </svg>
  )
}
