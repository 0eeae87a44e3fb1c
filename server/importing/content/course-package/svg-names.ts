const words = (...lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** The elements that a figure can use. */
export const allowedElements: ReadonlySet<string> = words(
  'svg g defs title desc style path rect circle ellipse line polyline polygon text tspan textPath marker',
  'linearGradient radialGradient stop clipPath mask',
);

/**
 * Elements that execute, load, animate or multiply, in lower case. `use` can build a picture of any size from a few
 * lines.
 */
export const refusedElements: ReadonlySet<string> = words(
  'script foreignobject iframe embed object image feimage use a video audio canvas handler listener link meta',
  'animate animatemotion animatetransform animatecolor set discard base html body',
);

export const allowedAttributes: ReadonlySet<string> = words(
  'id class lang role viewBox width height x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy d points transform style',
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
  'stroke-dasharray stroke-dashoffset stroke-miterlimit opacity color clip-path clip-rule mask visibility',
  'marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient overflow',
  'font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline text-decoration',
  'writing-mode direction unicode-bidi startOffset textLength lengthAdjust preserveAspectRatio vector-effect',
  'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity clipPathUnits maskUnits',
  'aria-label aria-hidden',
);
