/** Pixels. */
const WIDTH = 56;
const HEIGHT = 3;

/** A line as long as a size is among sizes: beside its figure, which says it in words. */
export function SizeBar({ size, largest }: { size: number; largest: number }) {
  const share = largest > 0 ? Math.min(1, size / largest) : 0;
  return (
    <svg class="size-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="base" y={HEIGHT - 1} width={WIDTH} height="1" />
      <rect width={size > 0 ? Math.max(1, share * WIDTH) : 0} height={HEIGHT} />
    </svg>
  );
}
