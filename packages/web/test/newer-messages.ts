/** The message as a newer server could send it: with a field that this page does not know in every object. */
export const withUnknownFields = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, futureField: { since: 'later' } }
        : value,
    ),
  );
