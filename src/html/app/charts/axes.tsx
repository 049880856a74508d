import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear, scalePoint } from '@visx/scale';
import type { Frame } from './chart.tsx';

export type Linear = ReturnType<typeof scaleLinear<number>>;

interface LeftProps {
  readonly frame: Frame;
  readonly scale: Linear;
  readonly label: string;
}

const TICK = { className: 'tick' } as const;

export function LeftAxis({ frame, scale, label }: LeftProps) {
  const width = frame.width - frame.left - frame.right;
  return (
    <>
      <GridRows scale={scale} left={frame.left} width={width} numTicks={5} className="grid" />
      <AxisLeft
        scale={scale}
        left={frame.left}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: -2, dy: 4 }}
        label={label}
        labelOffset={28}
        labelProps={{ className: 'axis-label', textAnchor: 'middle' }}
      />
    </>
  );
}

interface BottomProps {
  readonly frame: Frame;
  readonly scale: Linear | ReturnType<typeof scalePoint<string>>;
  readonly label?: string | undefined;
  readonly values?: readonly (number | string)[] | undefined;
  readonly format?: ((value: number | string) => string) | undefined;
}

export function BottomAxis({ frame, scale, label, values, format = String }: BottomProps) {
  return (
    <AxisBottom
      scale={scale as Linear}
      top={frame.height - frame.bottom}
      {...(values && { tickValues: values as number[] })}
      tickFormat={(value) => format(value as number)}
      hideTicks
      axisLineClassName="axis-line"
      tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 2 }}
      label={label ?? ''}
      labelOffset={12}
      labelProps={{ className: 'axis-label', textAnchor: 'middle' }}
    />
  );
}
