import { countText } from '../../text/count-text.ts'
import { listCountyOffices } from './county-offices.server.ts'
import { placedResources, vaHospitals, veteranResources } from './resources.server.ts'

/** `67 veteran resources were last checked more than a year ago`, for the team; undefined while none was. */
export function oldChecksText(now: Date): string | undefined {
  const resources = [...placedResources(), ...vaHospitals()].map(() => veteranResources().checkedOn)
  const checks = [...resources, ...listCountyOffices().map(({ checkedOn }) => checkedOn)]
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  const old = checks.filter((day) => new Date(day) < yearAgo).length
  if (old === 0) return undefined
  return `${countText(old, 'veteran resource')} ${old === 1 ? 'was' : 'were'} last checked more than a year ago`
}
