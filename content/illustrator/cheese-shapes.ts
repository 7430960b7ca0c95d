/** Shapes of cheeses, each on the line y = 640 at the centre of the picture. */
import type { CheeseLook } from '../../domain/catalogue/entry/own-type.ts'
import { linearGradient, round, shade } from './svg.ts'

export type CheeseBody = { halfWidth: number; defs: string; shape: string }

const lit = (id: string, colour: string, depth = 0.25): string =>
  linearGradient(id, [
    { at: 0, colour: shade(colour, -depth) },
    { at: 0.32, colour: shade(colour, 0.16) },
    { at: 0.66, colour },
    { at: 1, colour: shade(colour, -depth * 1.2) },
  ])

const gradients = ({ paste, rind }: CheeseLook): string => lit('cr', rind, 0.34) + lit('cp', paste, 0.12)

/** Veins of mould, and the pockets where it has spread. */
const VEINS =
  'M138 560q18-16 34-6t26 30M176 604q20-22 44-10q14 6 22-8M212 528q10 22 34 18q22-4 30 18M262 612q12-26 40-20q16 4 30-14M306 514q6 24 32 26q18 2 18 24M352 612q18-26 42-14q14 8 28-6M388 508q4 22 28 26q16 2 18 22M430 606q10-18 32-14'
const POCKETS: readonly (readonly [number, number, number])[] = [
  [172, 556, 9],
  [206, 590, 7],
  [246, 548, 11],
  [298, 594, 9],
  [338, 542, 12],
  [372, 590, 8],
  [416, 536, 10],
  [440, 598, 8],
  [276, 566, 6],
  [390, 556, 5],
]
const EYES: readonly (readonly [number, number, number])[] = [
  [206, 560, 13],
  [272, 602, 10],
  [318, 540, 15],
  [384, 588, 12],
  [424, 530, 9],
  [246, 532, 7],
]

/** The cut face: veins, eyes, or the grain of the paste. */
function inside({ paste, veins, hasEyes = false }: CheeseLook): string {
  const dark = shade(paste, -0.22)
  if (veins !== undefined) {
    const pockets = POCKETS.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.6)}"/>`).join(
      '',
    )
    return [
      `<path d="${VEINS}" fill="none" stroke="${veins}" stroke-opacity=".62" stroke-width="4.5" stroke-linecap="round"/>`,
      `<g fill="${veins}" fill-opacity=".7">${pockets}</g>`,
    ].join('')
  }
  if (hasEyes) {
    const holes = EYES.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.8)}"/>`).join('')
    return `<g fill="${dark}" fill-opacity=".75">${holes}</g>`
  }
  const grain =
    'M176 560l14 4M236 600l16-3M290 540l12 5M340 604l15 2M398 556l14-4M436 604l10 3M218 528l10 2M372 520l11 3'
  return `<path d="${grain}" stroke="${dark}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`
}

/** A wedge of a large wheel: the cut face in front, the rind behind it, above and below. */
function wedge(look: CheeseLook): CheeseBody {
  const face = 'M106 520L478 484Q488 560 478 628L112 644Q104 582 106 520z'
  return {
    halfWidth: 206,
    defs: `${gradients(look)}<clipPath id="cf"><path d="${face}"/></clipPath>`,
    shape: [
      `<path d="M106 520L396 428Q456 440 478 484z" fill="url(#cr)"/>`,
      `<path d="M106 520L396 428" stroke="${shade(look.paste, -0.12)}" stroke-width="3"/>`,
      `<path d="${face}" fill="url(#cp)"/>`,
      `<g clip-path="url(#cf)">${inside(look)}<path d="M108 522L478 485Q488 560 478 628L112 644" fill="none" stroke="${look.rind}" stroke-width="15" stroke-linejoin="round"/><path d="M470 490Q478 560 470 624" fill="none" stroke="${shade(look.rind, -0.3)}" stroke-opacity=".5" stroke-width="10"/></g>`,
      `<path d="M124 527L460 494" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  }
}

/** A whole small cheese with a piece cut out. */
function wheel(look: CheeseLook): CheeseBody {
  const dark = shade(look.paste, -0.14)
  return {
    halfWidth: 176,
    defs: gradients(look),
    shape: [
      `<path d="M128 500V606A172 44 0 0 0 472 606V500z" fill="url(#cr)"/>`,
      `<ellipse cx="300" cy="500" rx="172" ry="44" fill="${shade(look.rind, 0.22)}"/>`,
      `<path d="M300 500L398 536V645L300 606z" fill="${look.paste}"/><path d="M300 500L236 541V651L300 606z" fill="${dark}"/>`,
      `<path d="M300 606L398 645Q320 660 236 651z" fill="#5b3a20"/>`,
      `<path d="M300 500L398 536V545L300 509L236 550V541z" fill="${look.rind}"/><path d="M300 606L398 645V637L300 598L236 643V651z" fill="${look.rind}" fill-opacity=".8"/>`,
      `<path d="M150 492Q176 470 236 463M150 520V596" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/>`,
    ].join(''),
  }
}

function log(look: CheeseLook): CheeseBody {
  return {
    halfWidth: 196,
    defs: `${gradients(look)}<linearGradient id="cl" x2="0" y2="1"><stop stop-color="${shade(look.rind, 0.34)}"/><stop offset=".45" stop-color="${look.rind}"/><stop offset="1" stop-color="${shade(look.rind, -0.4)}"/></linearGradient>`,
    shape: [
      `<path d="M150 528H440Q486 540 486 584Q486 634 440 640H150z" fill="url(#cl)"/>`,
      `<ellipse cx="150" cy="584" rx="40" ry="56" fill="${look.rind}"/><ellipse cx="148" cy="584" rx="33" ry="48" fill="${look.paste}"/>`,
      `<path d="M132 566Q146 556 160 570M130 600Q148 612 164 598" fill="none" stroke="${shade(look.paste, -0.16)}" stroke-width="3" stroke-linecap="round"/>`,
      `<ellipse cx="104" cy="600" rx="15" ry="42" fill="${look.rind}"/><ellipse cx="100" cy="600" rx="12" ry="37" fill="${shade(look.paste, -0.04)}"/>`,
      `<path d="M206 542H430" stroke="#fff" stroke-opacity=".25" stroke-width="9" stroke-linecap="round"/>`,
      `<path d="M232 560l8 3M276 590l9-2M330 566l8 4M384 596l10 1M428 570l8-3M312 618l9-2M240 612l8 2" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  }
}

function pyramid(look: CheeseLook): CheeseBody {
  const dark = shade(look.rind, -0.3)
  return {
    halfWidth: 170,
    defs: gradients(look),
    shape: [
      `<path d="M228 440L386 440L462 612L436 642H140z" fill="url(#cr)"/>`,
      `<path d="M364 456L386 440L462 612L436 642z" fill="${dark}"/>`,
      `<path d="M214 456L236 440H386L364 456z" fill="${shade(look.rind, 0.3)}"/>`,
      `<path d="M300 456H364L436 642H322z" fill="${look.paste}"/><path d="M300 456L322 642" stroke="${shade(look.rind, -0.1)}" stroke-width="7"/><path d="M364 456L436 642" stroke="${look.rind}" stroke-width="8"/>`,
      `<path d="M222 470L158 628" stroke="#fff" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>`,
      `<path d="M230 520l9 3M204 580l10-2M260 560l8 4M250 612l10 1M346 520l9 3M372 580l10 2M350 612l9-2" stroke="#fff" stroke-opacity=".32" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  }
}

/** Two fresh ones, side by side. */
function balls(look: CheeseLook): CheeseBody {
  const ball = (x: number, y: number, r: number): string =>
    [
      `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#cb)"/>`,
      `<path d="M${round(x - r * 0.52)} ${round(y - r * 0.34)}Q${round(x - r * 0.3)} ${round(y - r * 0.7)} ${round(x + r * 0.04)} ${round(y - r * 0.74)}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
    ].join('')
  return {
    halfWidth: 180,
    defs: `<radialGradient id="cb" cx=".38" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" stop-color="${look.paste}"/><stop offset="1" stop-color="${shade(look.rind, -0.26)}"/></radialGradient>`,
    shape: [
      ball(378, 552, 92),
      ball(224, 542, 104),
      `<path d="M208 444Q222 424 240 444Q232 456 224 452Q214 456 208 444z" fill="url(#cb)"/>`,
      `<g fill="#4f7a3d"><path d="M296 640Q318 596 366 606Q352 648 296 640z"/><path d="M292 642Q262 606 222 622Q240 656 292 642z" fill="#5f8d49"/></g><path d="M300 638Q330 622 356 612M286 640Q260 630 234 628" fill="none" stroke="#365a2b" stroke-width="2.5"/>`,
    ].join(''),
  }
}

/** A piece of a square cheese, crumbling at its edge. */
function block(look: CheeseLook): CheeseBody {
  const front = 'M132 506L392 506L388 546L394 566L386 600L392 644H136L130 610L135 570z'
  return {
    halfWidth: 190,
    defs: gradients(look),
    shape: [
      `<path d="M132 506L212 452H466L392 506z" fill="${shade(look.paste, 0.3)}"/>`,
      `<path d="M392 506L466 452L464 590L392 644L386 600L394 566L388 546z" fill="${look.rind}"/>`,
      `<path d="${front}" fill="url(#cp)"/>`,
      `<path d="M160 548l30 6M214 590l36-8M290 546l26 8M316 612l34-6M190 622l22 4M258 560l18-4M348 572l18 4" stroke="${shade(look.paste, -0.2)}" stroke-opacity=".7" stroke-width="3.5" stroke-linecap="round"/>`,
      `<g fill="${look.paste}" stroke="${shade(look.paste, -0.18)}" stroke-width="2"><path d="M412 640l16-14 18 6 4 12-16 8z"/><path d="M460 640l10-10 12 4 2 8-12 6z"/><path d="M104 644l10-9 12 4 1 7-12 5z"/></g>`,
      `<path d="M146 516H376" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  }
}

/** A pot, for cheese too soft to keep its shape, in the rind's colour. */
function pot(look: CheeseLook): CheeseBody {
  const glaze = shade(look.rind, 0.3)
  return {
    halfWidth: 150,
    defs: gradients(look),
    shape: [
      `<path d="M162 520Q164 602 196 632Q204 642 220 642H380Q396 642 404 632Q436 602 438 520z" fill="url(#cr)"/>`,
      `<ellipse cx="300" cy="520" rx="138" ry="30" fill="${glaze}"/><ellipse cx="300" cy="522" rx="124" ry="24" fill="${shade(look.rind, -0.35)}"/>`,
      `<path d="M178 524Q196 486 240 486Q258 462 300 466Q346 460 362 488Q408 486 422 524Q366 548 300 547Q232 548 178 524z" fill="${look.paste}"/>`,
      `<path d="M236 508Q262 488 300 498M316 484Q346 482 356 502M270 526Q310 536 352 522" fill="none" stroke="${shade(look.paste, -0.14)}" stroke-width="5" stroke-linecap="round"/>`,
      `<path d="M168 566Q300 594 432 566" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8"/><path d="M190 556Q196 600 212 622" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>`,
    ].join(''),
  }
}

const DRAWERS_BY_SHAPE: Readonly<Record<CheeseLook['shape'], (look: CheeseLook) => CheeseBody>> = {
  wedge,
  wheel,
  log,
  pyramid,
  balls,
  block,
  pot,
}

export const drawCheeseBody = (look: CheeseLook): CheeseBody => DRAWERS_BY_SHAPE[look.shape](look)
