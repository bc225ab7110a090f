import { type ComponentType, lazy, use, useEffect, useState } from 'react'
import type { MapView } from '../../../places/distance.ts'
import type { ResultsMap } from '../../results-map.ts'
import type { StreetMapProps } from './street-map.tsx'
import { MapStyleContext } from '../../map-style.ts'

export const StreetMap = lazy<ComponentType<StreetMapProps>>(() =>
  import('./street-map.tsx').then(
    (module) => ({ default: module.StreetMap }),
    () => ({ default: NoStreetMap }),
  ),
)

function NoStreetMap({ onFail }: StreetMapProps) {
  useEffect(onFail, [onFail])
  return null
}

/** Once someone has shown the streets, the next page shows them too. */
let wereWanted = false

export function useStreets(map: ResultsMap | undefined) {
  const styleUrl = use(MapStyleContext)
  const [isWanted, setWanted] = useState(wereWanted)
  const [hasFailed, setFailed] = useState(false)
  const [moved, setMoved] = useState<{ from: ResultsMap | undefined; view: MapView }>()
  const show = (wanted: boolean) => {
    wereWanted = wanted
    setWanted(wanted)
    setMoved(undefined)
  }
  return {
    styleUrl: styleUrl ?? '',
    isShown: styleUrl !== undefined && isWanted,
    hasFailed,
    view: moved?.from === map ? moved?.view : undefined,
    move: (view: MapView) => setMoved({ from: map, view }),
    toggle: () => {
      setFailed(false)
      show(!isWanted)
    },
    fail: () => {
      setFailed(true)
      show(false)
    },
  }
}
