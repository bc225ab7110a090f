import type { ResourceKind } from './resource.ts'

interface Need {
  /** In the address: `?need=housing`. */
  id: string
  title: string
  mark: ResourceKind
  /** Resources that help, the first to ask first. */
  resources: readonly string[]
  /** The hospital of the county helps, too. */
  withHospital?: boolean
}

/** What people come for, across the sections. */
export const NEEDS: readonly Need[] = [
  {
    id: 'claim',
    title: 'Benefits claim',
    mark: 'claims',
    resources: [
      'county-veteran-service-officers',
      'fdva-claims',
      'jacksonville-veterans-center',
      'dav',
      'va-accredited-representatives',
      'va-regional-office',
      'stetson-veterans-clinic',
    ],
  },
  {
    id: 'health',
    title: 'Health',
    mark: 'hospital',
    resources: ['va-health-enrollment', 'va-mental-health', 'women-veterans-call-center', 'vet-centers'],
    withHospital: true,
  },
  {
    id: 'talk',
    title: 'Someone to talk to',
    mark: 'counseling',
    resources: [
      'florida-veterans-support-line',
      'vet-centers',
      'va-mental-health',
      'women-veterans-call-center',
      'wounded-warrior-project',
      'taps',
    ],
  },
  {
    id: 'housing',
    title: 'Housing',
    mark: 'home',
    resources: [
      'homeless-call-center',
      'ssvf',
      'hud-vash',
      'hsn-central-florida',
      'five-star-veterans-center',
      'jacksonville-veterans-center',
      'state-veterans-homes',
      'va-home-loans',
      'florida-housing',
    ],
  },
  {
    id: 'lawyer',
    title: 'A lawyer',
    mark: 'law',
    resources: [
      'florida-veterans-legal-helpline',
      'jala-veterans',
      'fsu-veterans-clinic',
      'stetson-veterans-clinic',
      'va-accredited-representatives',
      'florida-bar-referral',
      'veterans-treatment-courts',
    ],
  },
  {
    id: 'job',
    title: 'A job',
    mark: 'jobs',
    resources: [
      'veterans-florida',
      'careersource-florida',
      'employ-florida',
      'vre',
      'jacksonville-veterans-center',
    ],
  },
  {
    id: 'business',
    title: 'Start a business',
    mark: 'business',
    resources: [
      'vboc-florida',
      'veterans-florida',
      'florida-sbdc',
      'score',
      'sba-north-florida',
      'sba-south-florida',
      'vetcert',
      'florida-vbe',
    ],
  },
  {
    id: 'company',
    title: 'Meet other veterans',
    mark: 'community',
    resources: [
      'american-legion-florida',
      'vfw-florida',
      'amvets',
      'vva',
      'team-rwb',
      'wounded-warrior-project',
      'taps',
    ],
  },
]

/** The page with an answer on top; it scrolls to it, without scripts, too. */
export function resourcesPath(asked: { need?: string | undefined; county?: string | undefined }): string {
  const query = new URLSearchParams()
  if (asked.need) query.set('need', asked.need)
  if (asked.county) query.set('county', asked.county)
  return query.size === 0 ? '/veteran-resources' : `/veteran-resources?${query.toString()}#for-you`
}
