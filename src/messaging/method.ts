/** A message as a method: its input travels one way, its output back; both are plain JSON. */
export type Method<Input, Output> = (input: Input) => Output;
