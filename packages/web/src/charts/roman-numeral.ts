const NUMERALS = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

export function romanNumeral(number: number): string {
  let rest = number;
  let numeral = '';
  for (const [value, letters] of NUMERALS) {
    for (; rest >= value; rest -= value) numeral += letters;
  }
  return numeral;
}
