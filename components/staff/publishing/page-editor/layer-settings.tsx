/** A layer's words, its place on the screen the canvas is as wide as, its motion and its order. */
import { isAt, LAYER_ANCHORS } from '../../../../domain/publishing/page/layer-anchors.ts'
import { MIN_FONT_SIZE } from '../../../../domain/publishing/page/layer-edits.ts'
import { layerHeading } from '../../../../domain/publishing/page/layer-heading.ts'
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { LAYER_ANIMATIONS, LAYER_HEADINGS } from '../../../../domain/publishing/page/page-choices.ts'
import type {
  Layer,
  LayerHeading,
  LayerPlace,
  LayerScreen,
  PageElement,
} from '../../../../domain/publishing/page/page-document.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { LinkField } from '../../core/link-picker/link-field.tsx'
import { useEditor } from './editor-context.ts'
import { LookFields } from './look-fields.tsx'
import { playOnCanvas } from './say-to-canvas.ts'
import { Setting } from './setting.tsx'
import { Numeric, Switch, TextSetting } from './setting-fields.tsx'
import { labelOf } from './setting-labels.ts'

const ON: Readonly<Record<LayerScreen, string>> = { desktop: 'on desktops', tablet: 'on tablets', phone: 'on phones' }

const HEADINGS: Readonly<Record<LayerHeading, string>> = {
  none: 'Text',
  h1: 'Main heading (h1)',
  h2: 'Heading 2',
  h3: 'Heading 3',
}

const MOTIONS: Readonly<Record<(typeof LAYER_ANIMATIONS)[number], string>> = {
  none: 'None',
  fade_up: 'Fade up',
  fade_down: 'Fade down',
  fade_left: 'Fade left',
  fade_right: 'Fade right',
}
const TIMINGS = ['ease', 'ease-out', 'ease-in', 'ease-in-out', 'linear', 'cubic-bezier(0.2, 0.7, 0.2, 1)'] as const

export function LayerSettings({ layer, element }: { layer: Layer; element: PageElement }) {
  const editor = useEditor()
  const { id, config } = layer
  const screen = useStore(editor.$screen)
  const set = (change: Partial<Layer['config']>, run?: string) =>
    editor.edit({ type: 'set_layer', id, change }, run && `${id}-${run}`)
  const at = element.layers.findIndex((one) => one.id === id)
  const order = (to: number) => editor.edit({ type: 'move', id, parent: element.id, at: to }, `order-${id}`)
  return (
    <>
      <section className="pe-sec">
        <SelectField
          label={labelOf('layer_type')}
          value={config.layer_type}
          options={[
            ['text', 'Text'],
            ['button', 'Button'],
          ]}
          choose={(kind) => set({ layer_type: kind === 'button' ? 'button' : 'text' })}
        />
        <Setting of="text">
          <TextSetting
            label={labelOf('text')}
            hint="Asterisks set words in italics: kept *properly*"
            rows={2}
            value={config.text}
            change={(text) => set({ text }, 'text')}
          />
        </Setting>
        <Setting of="url">
          <LinkField label={labelOf('url')} value={config.url} change={(url) => set({ url }, 'url')} />
        </Setting>
        {config.layer_type === 'text' && (
          <Setting of="heading">
            <SelectField
              label={labelOf('heading', 'config')}
              hint="The same on every screen. A page has one main heading."
              value={layerHeading(layer)}
              options={LAYER_HEADINGS.map((heading) => [heading, HEADINGS[heading]])}
              choose={(chosen) => set({ heading: LAYER_HEADINGS.find((one) => one === chosen) ?? 'none' })}
            />
          </Setting>
        )}
      </section>
      {config.layer_type === 'text' && (
        <LookFields
          of={layer}
          words="layer"
          change={(change, run) =>
            editor.edit({ type: 'place_layer', id, screen, change }, run && `${id}-${screen}-${run}`)
          }
          follow={(smaller, only) => editor.edit({ type: 'follow_desktop', id, screen: smaller, only })}
        />
      )}
      <PlaceSettings layer={layer} />
      <Setting of="animation">
        <MotionSettings layer={layer} />
      </Setting>
      <section className="pe-sec">
        <h2>Order</h2>
        <p className="small muted">
          {at + 1} of {element.layers.length}; the last lies on top.
        </p>
        <div className="row wrapf">
          <OrderButton label="Further back" isOff={at === 0} press={() => order(at - 1)} />
          <OrderButton
            label="Further to the front"
            isOff={at === element.layers.length - 1}
            press={() => order(at + 1)}
          />
        </div>
      </section>
    </>
  )
}

const OrderButton = ({ label, isOff, press }: { label: string; isOff: boolean; press: () => void }) => (
  <Button variant="line" className="sm" aria-disabled={isOff || undefined} onClick={() => isOff || press()}>
    {label}
  </Button>
)

const PLACE = ['top', 'left', 'translate', 'font_size', 'width', 'is_visible'] as const

function PlaceSettings({ layer }: { layer: Layer }) {
  const editor = useEditor()
  const screen = useStore(editor.$screen)
  const place = layerPlace(layer, screen)
  const own = screen === 'desktop' ? {} : layer.screens[screen]
  const put = (change: Partial<LayerPlace>) =>
    editor.edit({ type: 'place_layer', id: layer.id, screen, change }, `${layer.id}-${screen}-${Object.keys(change)}`)
  const differs = PLACE.some((name) => name in own)
  return (
    <section className="pe-sec">
      <h2>Place and size {ON[screen]}</h2>
      {screen !== 'desktop' && (
        <Switch
          label="Same as on desktops"
          isOn={!differs}
          change={(follows) =>
            follows
              ? editor.edit({ type: 'follow_desktop', id: layer.id, screen, only: PLACE })
              : put({ top: place.top, left: place.left, translate: place.translate, font_size: place.font_size })
          }
        />
      )}
      <fieldset className="pe-anchors">
        <legend className="small">Anchor</legend>
        {LAYER_ANCHORS.map((anchor) => (
          <button
            key={anchor.name}
            type="button"
            title={anchor.name}
            aria-label={anchor.name}
            aria-pressed={isAt(anchor, place)}
            onClick={() => editor.edit({ type: 'place_layer', id: layer.id, screen, change: anchor.place })}
          />
        ))}
      </fieldset>
      <div className="pe-two">
        <Setting of="top">
          <TextSetting label={labelOf('top')} value={place.top} change={(top) => put({ top })} />
        </Setting>
        <TextSetting label={labelOf('left')} value={place.left} change={(left) => put({ left })} />
        {place.translate !== '0 0' && (
          <TextSetting
            label={labelOf('translate')}
            value={place.translate}
            change={(translate) => put({ translate })}
          />
        )}
        <Setting of="font_size">
          <Numeric
            label={labelOf('font_size')}
            value={place.font_size}
            least={MIN_FONT_SIZE}
            step={0.1}
            change={(font_size) => put({ font_size })}
          />
        </Setting>
        <TextSetting label={labelOf('width')} value={place.width} change={(width) => put({ width })} />
      </div>
      <Switch
        label={`${labelOf('is_visible')} ${ON[screen]}`}
        isOn={place.is_visible}
        change={(is_visible) => put({ is_visible })}
      />
    </section>
  )
}

function MotionSettings({ layer: { id, animation } }: { layer: Layer }) {
  const editor = useEditor()
  const move = (change: Partial<Layer['animation']>, run?: string) =>
    editor.edit({ type: 'animate_layer', id, change }, run && `${id}-${run}`)
  const timings = TIMINGS.some((one) => one === animation.timing_function)
    ? TIMINGS
    : [...TIMINGS, animation.timing_function]
  return (
    <section className="pe-sec">
      <h2>
        Animation
        {animation.type !== 'none' && (
          <button type="button" className="link small" onClick={() => playOnCanvas(id)}>
            Play
          </button>
        )}
      </h2>
      <div className="pe-two">
        <SelectField
          label={labelOf('type', 'animation')}
          value={animation.type}
          options={LAYER_ANIMATIONS.map((one) => [one, MOTIONS[one]])}
          choose={(chosen) => {
            const type = LAYER_ANIMATIONS.find((one) => one === chosen) ?? 'none'
            move({ type, ...(animation.duration === 0 && { duration: 480 }) })
          }}
        />
        <SelectField
          label={labelOf('timing_function', 'animation')}
          value={animation.timing_function}
          options={timings.map((one) => [one, one.startsWith('cubic') ? 'soft' : one])}
          choose={(timing_function) => move({ timing_function })}
        />
        <Numeric
          label={labelOf('duration', 'animation')}
          value={animation.duration}
          least={0}
          step={1}
          change={(duration) => move({ duration }, 'duration')}
        />
        <Numeric
          label={labelOf('delay', 'animation')}
          value={animation.delay}
          least={0}
          step={1}
          change={(delay) => move({ delay }, 'delay')}
        />
      </div>
    </section>
  )
}
