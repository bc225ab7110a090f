import type { KeyboardEvent, MouseEvent } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { DIRECTIONS } from './arrow-keys.ts'
import { AtlasGround } from './atlas-plate.tsx'
import type { Point } from './distance.ts'
import type { PinMap } from './draw-pin-map.server.ts'
import { placeOnGround, pointOnGround } from './pin-ground.ts'

/** In percent of the map. */
const KEY_STEP = 0.5
const LONG_STEP = 5

interface PinMapPlateProps {
  map: PinMap
  label: string
  pin: Point | undefined
  /** Only the town is known. */
  isSoft?: boolean | undefined
  /** Numbered, with numbers of their own. */
  others?: readonly { point: Point; label: string }[]
  onPut?: ((point: Point) => void) | undefined
}

export function PinMapPlate({ map, label, pin, isSoft = false, others = [], onPut }: PinMapPlateProps) {
  const place = pin && placeOnGround(map, pin)
  const putByHand = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // Enter has no place of its own.
    if (detail > 0)
      onPut?.(
        pointOnGround(map, { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }),
      )
  }
  const move = (event: KeyboardEvent) => {
    const [right, down] = DIRECTIONS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : KEY_STEP
    const { x, y } = place ?? { x: 50, y: 50 }
    onPut?.(pointOnGround(map, { x: between(x + right * step), y: between(y + down * step) }))
  }
  return (
    <div className="results-map-plate max-w-md">
      <div className="map-ground" {...(!onPut && { role: 'img', 'aria-label': label })}>
        <AtlasGround map={map} />
        {others.map(({ point, label: number }) => {
          const { x, y } = placeOnGround(map, point) ?? {}
          return (
            x !== undefined && (
              <span key={number} className="map-pin" style={{ left: `${x}%`, top: `${y}%` }}>
                {number}
              </span>
            )
          )
        })}
        {place && (
          <span
            className={isSoft ? 'locator-pin is-soft' : 'locator-pin'}
            style={{ left: `${place.x}%`, top: `${place.y}%` }}
          />
        )}
      </div>
      {onPut && (
        <button
          type="button"
          aria-label={`${label}. Use the arrow keys to move the pin, with Shift for long steps.`}
          onClick={putByHand}
          onKeyDown={move}
          className="absolute inset-0 cursor-crosshair rounded-[6px]"
        />
      )}
    </div>
  )
}

function between(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** The drawn map has no streets to read a place from. */
export function StreetMapLink({ point: { lat, lng } }: { point: Point }) {
  const query = Number.isFinite(lat + lng) ? `?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}` : ''
  return (
    <a
      href={`https://www.openstreetmap.org/${query}`}
      target="_blank"
      rel="noreferrer"
      className="tap-line justify-self-start text-sm"
    >
      Street map
    </a>
  )
}

/** As typed, so that it can be wrong. */
export interface TypedPin {
  lat: string
  lng: string
}

/** What is no number is NaN. */
export function readPin({ lat, lng }: TypedPin): Point {
  return { lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) }
}

export function typedPin({ lat, lng }: Point): TypedPin {
  return { lat: String(lat), lng: String(lng) }
}

interface PinFieldsProps extends Pick<PinMapPlateProps, 'map' | 'label' | 'others' | 'isSoft'> {
  typed: TypedPin
  error?: string | undefined
  onType: (typed: TypedPin) => void
}

export function PinFields({ typed, error, onType, ...plate }: PinFieldsProps) {
  const pin = readPin(typed)
  return (
    <div className="grid gap-3">
      <PinMapPlate {...plate} pin={pin} onPut={(point) => onType(typedPin(point))} />
      <StreetMapLink point={pin} />
      <div className="grid max-w-md gap-3 sm:grid-cols-2">
        <TextField
          name="pin-latitude"
          label="Latitude"
          help="Or both, with a comma"
          inputMode="text"
          autoComplete="off"
          error={error}
          value={typed.lat}
          onChange={({ target }) => {
            const [lat = '', lng = typed.lng] = target.value.split(',')
            onType({ lat, lng: lng.trim() })
          }}
        />
        <TextField
          name="pin-longitude"
          label="Longitude"
          help="A minus first, for west"
          inputMode="text"
          autoComplete="off"
          value={typed.lng}
          onChange={({ target }) => onType({ ...typed, lng: target.value })}
        />
      </div>
    </div>
  )
}
